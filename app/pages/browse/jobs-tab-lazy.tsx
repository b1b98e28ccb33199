import { lazy } from "react";

const load = () => import("./jobs-tab.tsx");

// As in ui/layout/signed-in-lazy.tsx: visitors and customers never load what only tradespeople see.
const now = import.meta.env.SSR ? await load() : undefined;

export const JobsHalf = now?.JobsHalf ?? lazy(async () => ({ default: (await load()).JobsHalf }));
