import type { JOB_CATEGORIES, JobCategory, POPULAR_CATEGORIES, Trade } from "./work.ts";

/** The ten categories of Browse Services. The id is used in the URL of /browse. */
export const BROWSE_CATEGORIES = [
  { id: "home", label: "Home", hint: "Building and repairs indoors and out" },
  { id: "auto", label: "Auto", hint: "Garages, drives and charge points" },
  { id: "garden", label: "Garden", hint: "Patios, fences, lawns and hedges" },
  { id: "cleaning", label: "Cleaning", hint: "Drives, roofs, gutters and decking" },
  { id: "repair", label: "Repair", hint: "Whatever has stopped working" },
  { id: "electrical", label: "Electrical", hint: "Sockets, lights and safety reports" },
  { id: "plumbing", label: "Plumbing", hint: "Leaks, taps, bathrooms and boilers" },
  { id: "security", label: "Security", hint: "Locks, doors, lights and alarms" },
  { id: "painting", label: "Painting", hint: "Painting, papering and plaster" },
  { id: "carpentry", label: "Carpentry", hint: "Doors, shelves, floors and kitchens" },
] as const;
type BrowseCategory = (typeof BROWSE_CATEGORIES)[number]["id"];

type Word =
  | Lowercase<(typeof JOB_CATEGORIES)[number]>
  | BrowseCategory
  | Lowercase<(typeof POPULAR_CATEGORIES)[number]>;

/** The trades of each category of the post form, of Browse Services and of the landing page. */
export const TRADES_OF: Record<Word, readonly Trade[]> = {
  plumbing: ["Plumber", "Gas Engineer", "Heating Engineer"],
  electrical: ["Electrician"],
  carpentry: ["Carpenter", "Builder"],
  painting: ["Painter & Decorator", "Plasterer"],
  decorating: ["Painter & Decorator", "Plasterer"],
  roofing: ["Roofer", "Builder"],
  flooring: ["Carpenter", "Builder"],
  gardening: ["Landscaper"],
  garden: ["Landscaper"],
  cleaning: ["Landscaper", "Roofer", "Painter & Decorator"],
  home: ["Builder", "Carpenter", "Plasterer", "Painter & Decorator", "Roofer"],
  auto: ["Electrician", "Builder", "Landscaper"],
  repair: ["Plumber", "Electrician", "Carpenter", "Builder", "Plasterer", "Roofer", "Heating Engineer"],
  security: ["Electrician", "Carpenter"],
};

/** The category that a job for a trade most likely belongs to. A Builder does several. */
export const CATEGORY_OF: Partial<Record<string, JobCategory>> = {
  Plumber: "Plumbing",
  "Gas Engineer": "Plumbing",
  "Heating Engineer": "Plumbing",
  Electrician: "Electrical",
  Carpenter: "Carpentry",
  "Painter & Decorator": "Painting",
  Plasterer: "Painting",
  Roofer: "Roofing",
  Landscaper: "Gardening",
};
