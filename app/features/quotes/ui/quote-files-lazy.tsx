import type { ComponentProps } from "react";
import { lazyPart } from "#ui/lazy-part.tsx";

const Files = lazyPart(async () => (await import("./quote-files.tsx")).QuoteFiles);

/** Quotes without files do not download it. */
export const QuoteFiles = (props: ComponentProps<typeof Files>) => props.files.length > 0 && <Files {...props} />;
