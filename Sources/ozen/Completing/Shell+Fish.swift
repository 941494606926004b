extension Shell {
  static let fish = Shell(
    name: "fish",
    use: "ozen completions fish > ~/.config/fish/completions/ozen.fish",
    script: #"""
      # fish completion for ozen

      function __ozen_complete
        set -l words (commandline --tokenize --cut-at-cursor --current-process)
        set -l typed (commandline --current-token --cut-at-cursor | string unescape)
        set -l lines ($words[1] completions fish -- $words[2..] "$typed" 2>/dev/null)
        set -l start (string match --regex -- '^--[^=]*=' "$typed")
        set -l value (string replace --regex -- '^--[^=]*=' '' "$typed")
        switch "$lines[1]"
          case ':files'
            printf '%s\n' "$start"(__fish_complete_path "$value")
          case ':folders'
            printf '%s\n' "$start"(__fish_complete_directories "$value" '')
          case '*'
            printf '%s\n' $lines
        end
      end

      complete --command ozen --no-files --keep-order --arguments '(__ozen_complete)'

      """#)
}
