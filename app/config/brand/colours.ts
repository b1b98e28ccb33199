/**
 * The colours of colours.css where there is no style sheet: emails, pictures of links, the manifest, the browser's own frame. Hexadecimal,
 * because mail programs know nothing else.
 */
export const COLOURS = {
  paper: "#fcfbf7",
  paperDark: "#0d1510",
  ink: "#14211b",
  soft: "#4c5a52",
  line: "#dcdad2",
  green: "#0a5237",
  greenDeep: "#063d28",
  amber: "#f3ad3d",
} as const;
