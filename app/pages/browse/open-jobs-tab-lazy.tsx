import { lazy } from "react";

const load = () => import("./open-jobs-tab.tsx");

// As in ui/layout/signed-in-lazy.tsx: visitors and customers do not load the tradespeople's screens.
const now = import.meta.env.SSR ? await load() : undefined;

export const OpenJobsTab = now?.OpenJobsTab ?? lazy(async () => ({ default: (await load()).OpenJobsTab }));
