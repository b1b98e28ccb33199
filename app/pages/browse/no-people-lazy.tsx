import { type ComponentProps, lazy, Suspense } from "react";

const load = () => import("./no-people.tsx");

// As in ui/layout/signed-in-lazy.tsx: who finds somebody does not load it.
const now = import.meta.env.SSR ? await load() : undefined;

const Whenever = now?.Nobody ?? lazy(async () => ({ default: (await load()).Nobody }));

export const Nobody = (props: ComponentProps<typeof Whenever>) => (
  <Suspense>
    <Whenever {...props} />
  </Suspense>
);
