import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** A list whose next state is on its way: after 200 ms its skeleton takes its place, so that quick answers never flicker. */
export function ListOnItsWay({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const onItsWay = state === "loading" && location?.pathname === pathname;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!onItsWay) return setLate(false);
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, [onItsWay]);
  return onItsWay && late ? skeleton : children;
}
