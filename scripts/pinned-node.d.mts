export function isTested(version: string): boolean;
export function nodeFor(install: (folder: string) => boolean): string | null;
export function linkNode(node: string): void;
