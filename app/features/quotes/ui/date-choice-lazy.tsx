import { type ComponentProps, lazy, Suspense } from "react";

const load = () => import("./date-choice.tsx");

// As in ui/layout/signed-in-lazy.tsx: most quotes offer no dates.
const now = import.meta.env.SSR ? await load() : undefined;

const LazyDateChoice = now?.DateChoice ?? lazy(async () => ({ default: (await load()).DateChoice }));

export const DateChoice = (props: ComponentProps<typeof LazyDateChoice>) => (
  <Suspense>
    <LazyDateChoice {...props} />
  </Suspense>
);
