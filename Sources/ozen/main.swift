print("ozen")
