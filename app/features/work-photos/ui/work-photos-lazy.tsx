import { type ComponentProps, lazy, Suspense } from "react";

const load = () => import("./work-photos.tsx");

// As in ui/layout/signed-in-lazy.tsx: jobs without a booking do not load it.
const now = import.meta.env.SSR ? await load() : undefined;

const LazyWorkPhotos = now?.WorkPhotos ?? lazy(async () => ({ default: (await load()).WorkPhotos }));

type WorkPhotosProps = ComponentProps<typeof LazyWorkPhotos>;

export const WorkPhotos = ({
  part,
  ...props
}: Omit<WorkPhotosProps, "part"> & { part: WorkPhotosProps["part"] | null }) =>
  part && (
    <Suspense>
      <LazyWorkPhotos part={part} {...props} />
    </Suspense>
  );
