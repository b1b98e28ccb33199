import { type DragEvent, useRef, useState } from "react";

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Files let go over an element: spread `handlers` on it; `over` while some are held above it. Null `onFiles` takes none. */
export function useDrop(onFiles: ((files: readonly File[]) => void) | null) {
  const [over, setOver] = useState(false);
  // Moving over a child leaves the parent and enters the child: only the balance tells.
  const depth = useRef(0);
  function enter(event: DragEvent, step: 1 | -1) {
    if (!onFiles || !carriesFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => enter(event, 1),
    onDragLeave: (event: DragEvent) => enter(event, -1),
    onDragOver: (event: DragEvent) => {
      if (onFiles && carriesFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!onFiles || !carriesFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}
