import { type ComponentProps, lazy, Suspense } from "react";

const load = () => import("./no-people.tsx");

// As in ui/layout/signed-in-lazy.tsx: searches with results do not load it.
const now = import.meta.env.SSR ? await load() : undefined;

const LazyNoPeople = now?.NoPeople ?? lazy(async () => ({ default: (await load()).NoPeople }));

export const NoPeople = (props: ComponentProps<typeof LazyNoPeople>) => (
  <Suspense>
    <LazyNoPeople {...props} />
  </Suspense>
);
