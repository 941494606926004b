extension Shell {
  static let bash = Shell(
    name: "bash",
    use: "ozen completions bash > ~/.local/share/bash-completion/completions/ozen",
    script: #"""
      # bash completion for ozen

      _ozen() {
        # bash ends a word at = and at :, ozen does not: join what no blank separates in the line.
        local -a words=()
        local rest=$COMP_LINE before word index
        for ((index = 0; index <= COMP_CWORD; index++)); do
          before=$rest
          rest=${rest#"${rest%%[![:space:]]*}"}
          word=${COMP_WORDS[index]}
          if ((index > 0)) && [[ $before == "$rest" ]]; then
            words[${#words[@]}-1]+=$word
          else
            words+=("$word")
          fi
          rest=${rest#"$word"}
        done

        # The quotes and backslashes of a word that is being typed are the shell's, not the word's.
        local -a plain=()
        for word in "${words[@]:1}"; do
          word=${word#[\"\']}
          plain+=("${word//\\/}")
        done

        local -a lines=()
        mapfile -t lines < <("$1" completions bash -- "${plain[@]}" 2>/dev/null)

        local typed=${COMP_WORDS[COMP_CWORD]}
        [[ $typed == [=:] ]] && typed=
        COMPREPLY=()
        case ${lines[0]-} in
          ':files')
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -f -- "$typed")
            return ;;
          ':folders')
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -d -- "$typed")
            return ;;
        esac

        # Only the part after the last = or : is replaced.
        local whole=${plain[${#plain[@]}-1]} line
        local start=${whole%"$typed"}
        for line in "${lines[@]}"; do
          word=${line%%$'\t'*}
          word=${word#"$start"}
          if ((${#lines[@]} > 1)) && [[ $COMP_TYPE == 63 && $line == *$'\t'?* ]]; then
            # A list is only shown, not inserted.
            COMPREPLY+=("$word  (${line#*$'\t'})")
          else
            COMPREPLY+=("$(printf '%q' "$word")")
          fi
        done
        [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
      }

      complete -F _ozen ozen

      """#)
}
