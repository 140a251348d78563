import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** One customer of an internet provider has at least all of an IPv6 /64. */
const ipv6Subnet = 64;

/** The address of a request; all IPv6 addresses of one customer count as one. Never to be logged or answered. */
export function addressOf({ ip }: Request): string {
  return ip ? ipKeyGenerator(ip, ipv6Subnet) : 'unknown';
}
