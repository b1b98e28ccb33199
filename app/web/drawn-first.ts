const PRELOADS = /<link rel="modulepreload" [^>]*?href="([^"]+)"\/>/g;
const ENTRY = /(<script[^>]* type="module" async="">)([\s\S]*?)(?=<\/script>)/;
const IMPORT = /import \* as (\w+) from ("[^"]+");/g;

/** A page in the background is not painted at all. */
const PAINTED =
  "await new Promise((painted) => document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted)));";

/**
 * The page as a visitor on a slow line should get it: its scripts are asked for once it is drawn, so that they take no
 * bandwidth and no processor from what makes it readable. Everything on it works without them; see bench/README.md.
 */
export function drawnFirst(html: string): string {
  const files: string[] = [];
  const page = html.replace(PRELOADS, (_, file: string) => {
    files.push(file);
    return "";
  });
  return page.replace(ENTRY, (_, tag: string, script: string) => {
    const rest = script.replace(IMPORT, (_line, name: string, file: string) => `const ${name} = import(${file});`);
    const names = [...script.matchAll(IMPORT)].map(([, name]) => name);
    // The router wants the modules themselves, in the names that it gave them.
    const modules = rest.replaceAll(/(":)(route\d+)\b/g, (whole, colon: string, name: string) =>
      names.includes(name) ? `${colon}await ${name}` : whole,
    );
    return `${tag}${PAINTED}\n${preload(files)}\n${modules}`;
  });
}

const preload = (files: readonly string[]) =>
  `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;
