import { type ComponentProps, lazy, Suspense } from "react";

const load = () => import("./place-form.tsx");

// As in ui/layout/signed-in-lazy.tsx: the questions before do not load it.
const now = import.meta.env.SSR ? await load() : undefined;

const LazyPlaceForm = now?.PlaceForm ?? lazy(async () => ({ default: (await load()).PlaceForm }));

export const PlaceForm = (props: ComponentProps<typeof LazyPlaceForm>) => (
  <Suspense>
    <LazyPlaceForm {...props} />
  </Suspense>
);
