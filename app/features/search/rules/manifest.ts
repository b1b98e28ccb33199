/** The product as an installed app (manifest.webmanifest). */
export const appManifest = (brand: string) => ({
  id: "/",
  name: brand,
  short_name: brand,
  description: "Find local tradespeople. We hold your money until you approve the work.",
  lang: "en-GB",
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  // The page background of styles/tokens.css.
  background_color: "#fcfbf7",
  theme_color: "#fcfbf7",
  categories: ["business", "lifestyle", "shopping"],
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  ],
  shortcuts: [
    { name: "Post a job", url: "/post-job" },
    { name: "Find tradespeople", url: "/browse" },
    { name: "My Jobs", url: "/my-jobs" },
    { name: "Messages", url: "/messages" },
  ].map((shortcut) => ({ ...shortcut, icons: [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }] })),
});
