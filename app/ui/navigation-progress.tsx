import { useNavigation } from "react-router";

/** A thin progress bar while the next page loads; it appears after 200 ms, so fast loads do not flicker. Decorative. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-40 h-0.75 origin-left animate-progress bg-amber" />;
}
