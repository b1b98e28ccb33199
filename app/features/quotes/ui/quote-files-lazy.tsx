import { lazy, Suspense } from "react";
import type { ShownFile } from "../rules/quote-files.ts";

const load = () => import("./quote-files.tsx");

// As in ui/layout/signed-in-lazy.tsx: quotes without files do not load it.
const now = import.meta.env.SSR ? await load() : undefined;

const LazyQuoteFiles = now?.QuoteFiles ?? lazy(async () => ({ default: (await load()).QuoteFiles }));

export const QuoteFiles = ({ files }: { files: readonly ShownFile[] }) =>
  files.length > 0 && (
    <Suspense>
      <LazyQuoteFiles files={files} />
    </Suspense>
  );
