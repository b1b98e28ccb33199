import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Whether another state of this page has been loading for 200 ms, so that a fast reply does not flicker. `nameOf`: what two addresses of one list share. */
export function useSlowLoading(nameOf: (search: string) => string = (search) => search): boolean {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === pathname && nameOf(location.search) !== nameOf(search);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), 200);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading && isSlow;
}
