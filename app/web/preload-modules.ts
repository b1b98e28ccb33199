/**
 * Replaces Vite's helper for lazy modules in the browser build (scripts/lean-client.ts): requests what a module imports beside it instead of
 * after it. Vite's own also waits for style sheets, which lazy modules do not have here, and adds 1 KB to every page.
 */
export function __vitePreload<T>(load: () => Promise<T>, imports: string[] = []): Promise<T> {
  for (const file of imports) {
    const href = `/${file}`;
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  return load();
}
