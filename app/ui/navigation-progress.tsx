import { useNavigation } from "react-router";

/** A thin bar while the next page is on its way; it shows after 200 ms, so quick ones never see it. For eyes only. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-40 h-0.75 origin-left animate-progress bg-amber" />;
}
