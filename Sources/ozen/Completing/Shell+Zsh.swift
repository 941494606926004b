extension Shell {
  static let zsh = Shell(
    name: "zsh",
    use: "ozen completions zsh > ~/.zfunc/_ozen  (with ~/.zfunc in $fpath)",
    script: #"""
      #compdef ozen
      # zsh completion for ozen

      _ozen() {
        local -a lines candidates
        local line
        lines=("${(@f)$(_call_program candidates ${(q)words[1]} completions zsh -- "${(@q)${(@Q)words[2,CURRENT]}}")}")
        case ${lines[1]} in
          :files)
            [[ $PREFIX == --*=* ]] && compset -P '*='
            _files
            return ;;
          :folders)
            [[ $PREFIX == --*=* ]] && compset -P '*='
            _files -/
            return ;;
        esac
        for line in $lines; do
          # A colon ends the word, so one that is part of it gets a backslash.
          candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
        done
        _describe -V 'ozen' candidates
      }

      if [[ $funcstack[1] == _ozen ]]; then
        _ozen "$@"
      else
        compdef _ozen ozen
      fi

      """#)
}
