import { type ComponentProps, lazy, Suspense } from "react";

const load = () => import("./file-fields.tsx");

// As in ui/layout/signed-in-lazy.tsx: customers do not load it.
const now = import.meta.env.SSR ? await load() : undefined;

const LazyFileFields = now?.FileFields ?? lazy(async () => ({ default: (await load()).FileFields }));

export const FileFields = (props: ComponentProps<typeof LazyFileFields>) => (
  <Suspense>
    <LazyFileFields {...props} />
  </Suspense>
);
