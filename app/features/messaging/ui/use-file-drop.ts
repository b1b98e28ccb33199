import { type DragEvent, useRef, useState } from "react";

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/**
 * Files dropped on an element: spread `handlers` on it. `isOver` while files are dragged over it; with null as `onFiles`, drops
 * are ignored.
 */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false);
  // Moving onto a child enters the child and leaves the parent, so both events are counted.
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
