import { lazy } from "react";

const load = () => import("./for-you-tab.tsx");

// As in ui/layout/signed-in-lazy.tsx: visitors and customers do not load the tradespeople's screens.
const now = import.meta.env.SSR ? await load() : undefined;

export const ForYouTab = now?.ForYouTab ?? lazy(async () => ({ default: (await load()).ForYouTab }));
