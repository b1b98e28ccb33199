import { COLOURS } from "#config/brand/colours.ts";
import { SLOGAN } from "#config/brand/names.ts";

/** The product as an installed app (manifest.webmanifest). */
export const appManifest = (brand: string) => ({
  id: "/",
  name: brand,
  short_name: brand,
  description: SLOGAN,
  lang: "en-GB",
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: COLOURS.paper,
  theme_color: COLOURS.paper,
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
