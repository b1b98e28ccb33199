import { lazy } from "react";

const load = async () => ({ default: (await import("./passkey-button.tsx")).PasskeyButton });

// As in app/ui/layout/signed-in-lazy.tsx: it is not part of what the sign-in page must load before it works.
const preloaded = import.meta.env.SSR ? await load() : undefined;

export const PasskeyButton = preloaded?.default ?? lazy(load);
