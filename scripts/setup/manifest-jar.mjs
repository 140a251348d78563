/**
 * One manifest header, wrapped as the JAR specification asks: no line longer than 72 bytes, continuation lines
 * begin with a space, lines end with CR LF.
 * @param {string} name
 * @param {string} value
 */
export function manifestHeader(name, value) {
  const bytes = Buffer.from(`${name}: ${value}`);
  const lines = [bytes.subarray(0, 72).toString('latin1')];
  for (let at = 72; at < bytes.length; at += 71) {
    lines.push(` ${bytes.subarray(at, at + 71).toString('latin1')}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}

/**
 * A jar that holds nothing but a manifest: it names the main class of another jar, which has none of its own.
 * Such a jar is a zip with one stored entry, short enough to be written here by hand.
 * @param {{ mainClass: string, classPath: string }} target
 * @returns {Buffer}
 */
export function manifestJar({ mainClass, classPath }) {
  const manifest =
    'Manifest-Version: 1.0\r\n' +
    manifestHeader('Main-Class', mainClass) +
    manifestHeader('Class-Path', classPath) +
    '\r\n';
  return zipOfOne('META-INF/MANIFEST.MF', Buffer.from(manifest, 'latin1'));
}

/**
 * @param {string} name
 * @param {Buffer} content
 */
function zipOfOne(name, content) {
  const path = Buffer.from(name);
  // From "version needed" to "extra length": the fields the local and the central header share.
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(10, 0); // version needed to extract
  shared.writeUInt16LE(0x21, 8); // 1980-01-01, the format's earliest day: equal input, equal bytes
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(content.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(path.length, 22);

  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, path, content]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x0a\x00'), shared, Buffer.alloc(14), path]);

  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8); // entries on this disk
  end.writeUInt16LE(1, 10); // entries in all
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/**
 * CRC-32 as zip wants it; node:zlib has its own only since Node 20.15.
 * @param {Buffer} bytes
 */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
