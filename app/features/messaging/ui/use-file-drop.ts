import { type DragEvent, useRef, useState } from "react";

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Files dropped on an element: spread `handlers` on it. `isOver` while files are held above it; null `onFiles` takes none. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false);
  // Moving onto a child leaves the parent and enters the child: only the balance of both tells.
  const depth = useRef(0);
  function move(event: DragEvent, step: 1 | -1) {
    if (!onFiles || !carriesFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => move(event, 1),
    onDragLeave: (event: DragEvent) => move(event, -1),
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
  return { isOver, handlers };
}
