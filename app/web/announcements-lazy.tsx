import { lazy } from "react";

const load = () => import("#features/site/ui/announcements.tsx");

// Rarely is there one, and the server loads it before the first request, so that no page is shown without it.
const preloaded = import.meta.env.SSR ? await load() : undefined;

export const Announcements = preloaded?.default ?? lazy(load);
