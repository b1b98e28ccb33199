import { type ComponentType, lazy, Suspense } from "react";

type Load<Props> = () => Promise<ComponentType<Props>>;

const loads: Promise<unknown>[] = [];

/** Waits until the server has loaded the parts of the pages that it knows: it renders in one call, which cannot wait for a part. */
export const partsLoaded = (): Promise<unknown> => Promise.all(loads);

const [FIRST_WAIT, LONGEST_WAIT] = [1_000, 30_000];

/**
 * Loads what a page shows later, again and again until it is there: a script that the network lost would otherwise replace the page, and what was
 * typed in it, by that of an error. Until then the part stays as the server wrote it, whose forms and links need no script.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT))
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
}

/** A component that a browser downloads when a page first shows it, for use inside of a `Suspense`. The server loads it at the start. */
export function lazyInside<Props extends object>(load: Load<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(async () => ({ default: await untilLoaded(load) }));
  let Part: ComponentType<Props> | undefined;
  loads.push(
    load().then((loaded) => {
      Part = loaded;
    }),
  );
  return (props) => Part && <Part {...props} />;
}

/** The same with a `Suspense` of its own: nothing is shown until it is there. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazyInside(load);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
