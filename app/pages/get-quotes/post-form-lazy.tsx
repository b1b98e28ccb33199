import { type ComponentProps, lazy, Suspense } from "react";

const load = () => import("./post-form.tsx");

// As in ui/layout/signed-in-lazy.tsx: the steps before do not load it.
const now = import.meta.env.SSR ? await load() : undefined;

const LazyPostForm = now?.PostForm ?? lazy(async () => ({ default: (await load()).PostForm }));

export const PostForm = (props: ComponentProps<typeof LazyPostForm>) => (
  <Suspense>
    <LazyPostForm {...props} />
  </Suspense>
);
