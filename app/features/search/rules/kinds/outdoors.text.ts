import type { KindRow } from "./kind.ts";

export const OUTDOORS: readonly KindRow[] = [
  [
    "Roof repair",
    "Roofer; also Builder",
    "roof, roofer, roof leak, roof repair, leak loft, slate, slate slip, slate miss, tile slip, roof tile, tile miss, tile blow, tile fall, tile broken roof, storm, ridge, ridge tile, flashing, lead flashing, hole roof, new roof, soakers, shed roof, roof water",
    "slate, leadwork",
  ],
  [
    "Gutter cleaning",
    "Roofer; also Landscaper",
    "gutter, gutter clean, gutter leak, gutter overflow, gutter block, downpipe, fascia, soffit, drainpipe",
    "gutter",
  ],
  [
    "Chimney repair",
    "Roofer; also Builder",
    "chimney, chimney pot, chimney stack, chimney leak, chimney cowl, chimney cap, chimney sweep, chimney point",
    "chimney",
  ],
  [
    "Flat roof",
    "Roofer",
    "flat roof, felt roof, rubber roof, epdm, fibreglass roof, garage roof, felt, flat roof leak, grp roof",
    "flat roof",
  ],
  [
    "Skylights and roof windows",
    "Roofer; also Carpenter",
    "velux, skylight, roof window, roof light, skylight leak, velux leak",
    "velux",
  ],
  ["Roof cleaning", "Roofer; also Landscaper", "moss, moss roof, roof clean, clean roof, roof moss remove", "slate"],
  [
    "Gardening",
    "Landscaper",
    "garden, gardener, landscape, landscaper, weed, garden design, garden maintain, mow, mow lawn, plant, flower bed, raised bed, compost",
    "",
  ],
  [
    "Garden clearance",
    "Landscaper",
    "garden clear, clearance, overgrown, garden overgrown, bramble, rubbish, clear garden, garden tidy, knotweed, ivy, nettle, garden waste",
    "clearance",
  ],
  ["Hedge trimming", "Landscaper", "hedge, hedge cut, hedge trim, bush, shrub, conifer, leylandii, privet", "hedge"],
  [
    "Tree work",
    "Landscaper",
    "tree, tree cut, tree branch, branch, stump, stump removal, tree surgeon, tree fell, tree remove",
    "hedge, clearance",
  ],
  [
    "Fencing",
    "Landscaper; also Carpenter",
    "fence, fence panel, fence post, fence blow, fence fall, fence repair, trellis, gate, garden gate, new fence",
    "fencing",
  ],
  [
    "Lawn and turf",
    "Landscaper",
    "lawn, turf, lay turf, grass, grass cut, artificial grass, fake grass, astroturf, lay lawn, reseed",
    "turf",
  ],
  [
    "Patio",
    "Landscaper, Builder",
    "patio, paving, pave, slab, lay slab, flagstone, garden path, patio lay, indian stone",
    "patio",
  ],
  ["Decking", "Landscaper; also Carpenter", "deck, deck rot, new deck, composite deck", "decking"],
  [
    "Drive cleaning",
    "Landscaper",
    "jet wash, pressure wash, power wash, jet wash drive, jet wash patio, clean drive, clean patio, patio clean, drive clean, block paving clean",
    "jet wash",
  ],
  [
    null,
    "Landscaper; also Builder",
    "garden drain, waterlogged, french drain, soakaway, pond, sleeper, retaining sleeper, irrigation, water feature",
    "clearance",
  ],
  [null, "Landscaper, Roofer, Painter & Decorator", "clean, cleaner, deep clean, end tenancy clean", ""],
];
