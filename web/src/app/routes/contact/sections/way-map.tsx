import { addressLine } from '@garden-room/contract/address';
import type { MapPoint, PracticeMap } from '#config/deployment.ts';
import { practiceMap } from '#deployment/practice-map.ts';
import { usePractice } from '#lib/practice.ts';

const line = (points: readonly MapPoint[]) => points.map((point) => point.join()).join(' ');

/** Nothing is drawn for another address, for which the map would be wrong. */
export default function WayMap() {
  const { address } = usePractice();
  return practiceMap?.drawnFor === addressLine(address) ? <Streets map={practiceMap} /> : null;
}

/**
 * The streets between the bus and the practice, north up. Names look as large on a phone as on a desktop, where the map
 * is larger.
 */
function Streets({ map }: { map: PracticeMap }) {
  const { size, streets, houses, trees, stop, way, door, doorName, scale } = map;
  const [width, height] = size;
  return (
    <svg
      role="img"
      aria-label={`Map of the way to the practice, from “${stop.name}”`}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto w-full rounded-md border border-hairline bg-sage text-[22px] sm:text-[15px]"
    >
      <g fill="none" strokeLinecap="square" className="stroke-ground">
        {streets.map(({ name, points, main }) => (
          <polyline key={name} points={line(points)} strokeWidth={main ? 26 : 17} />
        ))}
      </g>
      <g className="fill-plaster stroke-hairline">
        {houses.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="30" height="34" />
        ))}
      </g>
      <g className="fill-sage-deep">
        {trees.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="9" />
        ))}
      </g>
      <polyline
        points={line(way)}
        fill="none"
        strokeWidth="4"
        strokeDasharray="1 9"
        strokeLinecap="round"
        className="stroke-terracotta"
      />
      <g className="fill-ink-soft" textAnchor="middle">
        {streets.map(({ name, label: [x, y], turned = 0 }) => (
          <text key={name} x={x} y={y} dy="0.35em" transform={`rotate(${turned} ${x} ${y})`}>
            {name}
          </text>
        ))}
      </g>
      <Stop at={stop.at} name={stop.name} />
      <Door at={door} name={doorName} />
      <Compass at={[width - 34, 44]} />
      <Scale at={[width - 24 - scale.length, height - 22]} scale={scale} />
    </svg>
  );
}

const Stop = ({ at: [x, y], name }: { at: MapPoint; name: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="9" strokeWidth="3" className="fill-ground stroke-terracotta" />
    <text x="-18" dy="0.35em" textAnchor="end" className="fill-ink font-semibold">
      {name}
    </text>
  </g>
);

/** The site's mark, an arch with a door in it, on its point of the map. */
const Door = ({ at: [x, y], name }: { at: MapPoint; name: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-19 44V19a19 19 0 0 1 38 0v25Z" className="fill-evergreen" />
    <path d="M-9 44V20a9 9 0 0 1 18 0v24Z" className="fill-sage" />
    <text
      y="72"
      dy="0.35em"
      textAnchor="middle"
      className="fill-evergreen-strong font-display text-[1.35em] sm:text-[1.6em]"
    >
      {name}
    </text>
  </g>
);

const Compass = ({ at: [x, y] }: { at: MapPoint }) => (
  <g transform={`translate(${x} ${y})`} className="fill-ink-soft">
    <path d="M0-22 7 4 0-1-7 4Z" />
    <text y="24" textAnchor="middle">
      N
    </text>
  </g>
);

const Scale = ({ at: [x, y], scale }: { at: MapPoint; scale: PracticeMap['scale'] }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d={`M0-6V0H${scale.length}V-6`} fill="none" strokeWidth="1.5" className="stroke-ink-soft" />
    <text x={scale.length / 2} y="-9" textAnchor="middle" className="fill-ink-soft">
      {scale.label}
    </text>
  </g>
);
