import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Loaded on first use; until then the list stays visible. */
const Skeleton = lazy(async () => ({ default: (await import("#ui/skeleton.tsx")).SkeletonCards }));

/** Replaces a loading list with a skeleton after 200 ms, so that fast responses do not flicker. */
export function ListOnItsWay({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const onItsWay = state === "loading" && location?.pathname === pathname;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!onItsWay) return setLate(false);
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, [onItsWay]);
  if (!onItsWay || !late) return children;
  return (
    <Suspense fallback={children}>
      <Skeleton cards={6} />
    </Suspense>
  );
}
