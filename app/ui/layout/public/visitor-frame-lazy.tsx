import { lazy } from "react";

const load = () => import("./visitor-frame.ts");

// As in ../signed-in-lazy.tsx.
const preloaded = import.meta.env.SSR ? await load() : undefined;

export const PublicHeader = preloaded?.PublicHeader ?? lazy(async () => ({ default: (await load()).PublicHeader }));
export const Footer = preloaded?.Footer ?? lazy(async () => ({ default: (await load()).Footer }));
