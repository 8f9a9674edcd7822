package vouchwire;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.connectors.HttpConnector;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.harness.Neo4j;
import org.neo4j.harness.Neo4jBuilders;

/**
 * A Neo4j on loopback for tests: prints {@code bolt <address>} on a line of its own once it answers, and ends when its
 * standard input is closed, which is also what happens when whoever started it dies.
 *
 * Arguments: the folder for its files, its Bolt port (0 takes a free one), the most memory of one transaction.
 */
public final class TestNeo4j {
    private TestNeo4j() {}

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        int port = Integer.parseInt(args[1]);
        long transactionBytes = Long.parseLong(args[2]);
        try (Neo4j neo4j = Neo4jBuilders.newInProcessBuilder(folder)
                .withDisabledServer()
                .withConfig(HttpConnector.enabled, false)
                .withConfig(BoltConnector.listen_address, new SocketAddress("127.0.0.1", port))
                .withConfig(GraphDatabaseSettings.memory_transaction_max_size, transactionBytes)
                .build()) {
            URI bolt = neo4j.boltURI();
            System.out.println("bolt " + bolt);
            System.out.flush();
            readToTheEnd(System.in);
        }
        // The engine leaves threads behind that would keep the process alive.
        System.exit(0);
    }

    private static void readToTheEnd(InputStream in) throws IOException {
        byte[] unread = new byte[64];
        while (in.read(unread) >= 0) {
            // What is said to it means nothing; that nobody can say anything any more does.
        }
    }
}
