import { type ComponentProps, lazy, Suspense } from "react";

const load = () => import("./your-quote.tsx");

// As in ui/layout/signed-in-lazy.tsx: customers do not load it.
const now = import.meta.env.SSR ? await load() : undefined;

const LazyYourQuote = now?.YourQuote ?? lazy(async () => ({ default: (await load()).YourQuote }));

export const YourQuote = (props: ComponentProps<typeof LazyYourQuote>) => (
  <Suspense>
    <LazyYourQuote {...props} />
  </Suspense>
);
