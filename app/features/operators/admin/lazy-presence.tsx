import { type ComponentType, useEffect, useState } from "react";

/** Says who else has the page's case open. Loaded after the page, because nothing of it is on the page before. */
export function LazyPresence() {
  const [Presence, setPresence] = useState<ComponentType>();
  useEffect(() => {
    void import("#features/cases/ui/case-presence.tsx").then(({ CasePresence }) => setPresence(() => CasePresence));
  }, []);
  return Presence ? <Presence /> : null;
}
