import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { closeDialog, Dialog, DialogActions, DialogCancel } from "#ui/dialog.tsx";
import { MOST_ZOOM, middleSquare, moved, numbersOf, type Square, type SquareNumbers, zoomed } from "../rules/crop.ts";

interface CropPhotoProps {
  file: Blob;
  onChosen: (numbers: SquareNumbers) => void;
  /** The browser cannot show the file; the server says what is wrong with it. */
  onUnreadable: () => void;
  onCancel: () => void;
}

const DIALOG = "crop-photo";
/** Each press of an arrow key moves by this part of the square. */
const STEP = 1 / 20;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Chooses the square of a photo: by dragging, with the arrow keys, and with a slider for the zoom. Loaded once a photo is chosen. */
export function CropPhoto({ file, onChosen, onUnreadable, onCancel }: CropPhotoProps) {
  const [address, setAddress] = useState<string>();
  const [photo, setPhoto] = useState<{ width: number; height: number }>();
  const [square, setSquare] = useState<Square>();
  const chosen = useRef(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const zoom = photo && square ? Math.min(photo.width, photo.height) / square.side : 1;
  function choose() {
    if (!photo || !square) return;
    chosen.current = true;
    // Closing gives the focus back to the field.
    closeDialog(DIALOG);
    onChosen(numbersOf(photo, square));
  }
  return (
    <Dialog id={DIALOG} title="Choose the part to show" open onClose={() => !chosen.current && onCancel()}>
      <Frame photo={photo} square={square} onMove={setSquare}>
        {address && (
          <img
            src={address}
            alt=""
            draggable={false}
            onError={onUnreadable}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setPhoto({ width, height });
              setSquare(middleSquare({ width, height }));
            }}
            className="pointer-events-none absolute max-w-none"
            style={photo && square ? placed(photo, square) : { opacity: 0 }}
          />
        )}
      </Frame>
      <label className="mx-auto mt-4 flex w-full max-w-60 items-center gap-3">
        <span className="font-semibold">Zoom</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={({ target }) => photo && square && setSquare(zoomed(photo, square, Number(target.value)))}
          className="tap min-w-0 flex-1 accent-green"
        />
      </label>
      <DialogActions>
        <Button variant="agree" disabled={!square} onClick={choose}>
          Use photo
        </Button>
        <DialogCancel dialog={DIALOG} />
      </DialogActions>
    </Dialog>
  );
}

/** The position of the photo at which the square fills the frame. */
const placed = ({ width, height }: { width: number; height: number }, { x, y, side }: Square) => ({
  width: `${(width / side) * 100}%`,
  height: `${(height / side) * 100}%`,
  left: `${(-x / side) * 100}%`,
  top: `${(-y / side) * 100}%`,
});

interface FrameProps {
  photo: { width: number; height: number } | undefined;
  square: Square | undefined;
  onMove: (square: Square) => void;
  children: ReactNode;
}

/** The round that others will see, which is dragged or moved with the arrow keys. */
function Frame({ photo, square, onMove, children }: FrameProps) {
  const from = useRef<{ x: number; y: number; square: Square } | null>(null);
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!square || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, square };
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const begun = from.current;
    if (!begun || !photo) return;
    const scale = begun.square.side / event.currentTarget.clientWidth;
    const by = { x: (begun.x - event.clientX) * scale, y: (begun.y - event.clientY) * scale };
    onMove(moved(photo, begun.square, by));
  }
  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (!arrow || !photo || !square) return;
    event.preventDefault();
    onMove(moved(photo, square, { x: arrow.x * square.side, y: arrow.y * square.side }));
  }
  const drop = () => {
    from.current = null;
  };
  return (
    <section
      aria-label="Your photo. Drag it, or use the arrow keys to show another part"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the photo
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={onKeyDown}
      className="relative mx-auto aspect-square w-full max-w-60 cursor-move touch-none overflow-hidden rounded-full bg-sunk"
    >
      {children}
    </section>
  );
}
