import { type ComponentProps, lazy, Suspense } from "react";

const load = () => import("./compare-quotes.tsx");

// As in ui/layout/signed-in-lazy.tsx: only who compares loads it.
const now = import.meta.env.SSR ? await load() : undefined;

const LazyCompareQuotes = now?.CompareQuotes ?? lazy(async () => ({ default: (await load()).CompareQuotes }));

export const CompareQuotes = (props: ComponentProps<typeof LazyCompareQuotes>) => (
  <Suspense>
    <LazyCompareQuotes {...props} />
  </Suspense>
);
