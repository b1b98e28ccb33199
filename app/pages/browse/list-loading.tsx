import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Loaded when it is first wanted: until it is there the list stays. */
const Skeleton = lazy(async () => ({ default: (await import("#ui/skeleton.tsx")).SkeletonCards }));

/** A list whose next state is on its way: after 200 ms its skeleton takes its place, so that quick answers never flicker. */
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
