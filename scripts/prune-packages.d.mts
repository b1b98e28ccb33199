export function prunePackages(folder: string, options?: { release?: boolean }): number;
