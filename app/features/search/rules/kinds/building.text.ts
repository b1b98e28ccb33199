import type { KindRow } from "./kind.ts";

export const BUILDING: readonly KindRow[] = [
  [
    "Extension",
    "Builder",
    "extension, extend, kitchen extension, single storey, side return, conservatory, porch, orangery, granny annexe, annexe",
    "extension",
  ],
  [
    "Loft conversion",
    "Builder; also Carpenter",
    "loft, loft conversion, attic, attic conversion, dormer, convert loft, convert attic, loft room",
    "loft",
  ],
  [
    "Garage conversion",
    "Builder",
    "garage, garage conversion, convert garage, garage bedroom, garage room, garage office",
    "garage",
  ],
  [
    "Knocking through",
    "Builder",
    "knock, knock through, knock wall, remove wall, take wall, load bearing, rsj, steel, open plan, chimney breast, partition wall, stud wall",
    "knocking",
  ],
  [
    "Brickwork and pointing",
    "Builder",
    "brick, brickwork, brickie, bricklayer, brick wall, point, pointing, repoint, mortar, garden wall, wall fall, retaining wall, wall lean",
    "brickwork",
  ],
  [
    "Damp treatment",
    "Builder; also Plasterer, Painter & Decorator",
    "damp, rising damp, damp proof, damp wall, damp patch, damp smell, wet wall, penetrating damp, salt wall",
    "damp",
  ],
  ["Mould", "Builder, Painter & Decorator, Plasterer", "mould, condensation, mildew, black mould, mould wall", "damp"],
  ["Cracks in walls", "Builder, Plasterer", "crack, crack wall, subsidence, settlement", "brickwork, skim"],
  [
    "Bifold and patio doors",
    "Builder, Carpenter",
    "bifold, bi fold, french door, patio door, sliding door, bifold door",
    "extension, door",
  ],
  [
    "Driveway",
    "Builder, Landscaper",
    "drive, driveway, tarmac, block paving, resin drive, kerb, drop kerb, gravel drive, driveway pave, crazy paving",
    "drive, patio",
  ],
  [
    "Tiling",
    "Builder, Carpenter; also Plumber",
    "tile, tiler, tile floor, tile bathroom, tile wall, tile kitchen, floor tile, wall tile, bathroom tile, grout, regrout, splashback",
    "",
  ],
  ["Insulation", "Builder; also Carpenter", "insulate, insulation, loft insulation, cavity wall, soundproof", "loft"],
  [
    "Fireplaces and stoves",
    "Builder",
    "fireplace, hearth, log burner, wood burner, wood burning stove, stove",
    "knocking",
  ],
  [
    null,
    "Builder",
    "builder, build, building, renovate, renovation, refurbish, architect, structural, concrete, foundation, screed, demolish, step, underpin, garage door, cellar, basement, planning permission, house",
    "",
  ],
];

export const DECORATING: readonly KindRow[] = [
  [
    "House painting",
    "Painter & Decorator",
    "paint, painter, decorate, decorator, paint room, paint bedroom, paint wall, paint ceiling, paint door, emulsion, gloss, redecorate, repaint, magnolia",
    "interior painting",
  ],
  [
    "Painting hall and stairs",
    "Painter & Decorator",
    "paint hall, paint hallway, paint stair, paint landing, stairwell, paint staircase",
    "stairwell, interior painting",
  ],
  [
    "Wallpapering",
    "Painter & Decorator",
    "wallpaper, wallpaper strip, strip wallpaper, remove wallpaper, lining paper, feature wall, mural",
    "wallpaper",
  ],
  [
    "Exterior painting",
    "Painter & Decorator",
    "exterior paint, paint outside, paint outdoor, paint front, paint window, masonry paint, paint sill, paint render, paint garage, paint front door",
    "exterior",
  ],
  [
    "Painting and staining wood",
    "Painter & Decorator; also Landscaper",
    "paint fence, paint shed, stain fence, stain deck, oil deck, varnish, stain, woodstain",
    "exterior woodwork",
  ],
  [
    "Spray finishing",
    "Painter & Decorator",
    "spray, spray paint, spray kitchen, paint kitchen cupboard, respray, paint upvc",
    "spray",
  ],
  [
    "Plastering a room",
    "Plasterer",
    "plaster, plasterer, skim, skim room, skim wall, plaster wall, plasterboard, hole wall, hole plasterboard, dry lining, board wall, patch plaster",
    "skimming, dry lining",
  ],
  [
    "Ceiling repair",
    "Plasterer; also Builder",
    "ceiling, crack ceiling, ceiling crack, ceiling fall, ceiling down, ceiling collapse, ceiling sag, hole ceiling, ceiling repair, artex, cover artex, ceiling plaster, lath",
    "ceiling",
  ],
  [
    "Rendering",
    "Plasterer; also Builder",
    "render, pebbledash, pebble dash, roughcast, k rend, monocouche, render wall, render house",
    "rendering",
  ],
  ["Coving and cornice", "Plasterer; also Carpenter", "coving, cornice, ceiling rose", "coving"],
  ["Lime plaster", "Plasterer", "lime plaster, lime render", "lime"],
];
