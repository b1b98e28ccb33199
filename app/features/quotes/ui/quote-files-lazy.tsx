import { type ComponentProps, lazy, Suspense } from "react";

const load = () => import("./quote-files.tsx");

// As in ui/layout/signed-in-lazy.tsx: quotes without files do not load it.
const now = import.meta.env.SSR ? await load() : undefined;

const LazyQuoteFiles = now?.QuoteFiles ?? lazy(async () => ({ default: (await load()).QuoteFiles }));

export const QuoteFiles = (props: ComponentProps<typeof LazyQuoteFiles>) =>
  props.files.length > 0 && (
    <Suspense>
      <LazyQuoteFiles {...props} />
    </Suspense>
  );
